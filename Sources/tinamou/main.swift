print("tinamou")
